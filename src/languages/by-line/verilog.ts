import { lineLanguage } from '../line-outline/language.js';
import { BLOCK, quoted, SLASHES } from '../outline/lexis.js';
import { asInstances } from './verilog-uses.js';

export const verilog = lineLanguage({
  lexis: { literals: [SLASHES, BLOCK, quoted('"', { line: true })] },
  keywords: `
    module endmodule interface endinterface program endprogram package endpackage class endclass function endfunction task endtask
    begin end if else case casex casez endcase for foreach while repeat forever do return always always_ff always_comb always_latch
    initial final assign wire reg logic input output inout parameter localparam genvar generate endgenerate posedge negedge or and
    not signed unsigned integer real bit byte int shortint longint time automatic static virtual extern pure local protected
    rand randc constraint covergroup endgroup property endproperty sequence endsequence assert assume cover import export typedef
    enum struct union packed void default new this super null string event modport clocking endclocking fork join disable wait`,
  own: 'display finish stop time random clog2 bits signed unsigned error fatal info warning uvm_info uvm_error uvm_fatal',
  uses: { objects: new Set(['this', 'super']), separators: ['.', '::'] },
  refineUses: asInstances,
  heads: [
    {
      type: 'class',
      pattern:
        /(?:virtual[ \t]+|interface[ \t]+)?class[ \t]+(?:automatic[ \t]+|static[ \t]+)?[A-Za-z_]\w*/y,
      end: /endclass\b/y,
    },
    {
      type: 'class',
      pattern:
        /(?:module|macromodule|interface|program|checker)[ \t]+(?:automatic[ \t]+|static[ \t]+)?(?!class\b)[A-Za-z_]\w*(?=\s*(?:[#(;]|import\b))/y,
      end: /end(?:module|interface|program|checker)\b/y,
    },
    {
      type: 'module',
      pattern: /package[ \t]+(?:automatic[ \t]+|static[ \t]+)?[A-Za-z_]\w*(?=\s*;)/y,
      end: /endpackage\b/y,
    },
    {
      type: 'function',
      pattern:
        /(?:(?:virtual|static|protected|local)[ \t]+){0,3}(?:function|task)\b[^;(=]{0,160}?(?:(?<owner>[A-Za-z_]\w*)::)?(?<name>[A-Za-z_]\w*)(?=\s*[(;])/y,
      end: /end(?:function|task)\b/y,
    },
    { type: 'value', pattern: /`define[ \t]+[A-Za-z_]\w*/y, isValue: true, isOuter: true },
  ],
});
