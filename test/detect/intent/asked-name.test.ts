import { describe, expect, it } from 'vitest';
import { detect } from '../../../src/detect/detect.js';
import { askedName } from '../../../src/detect/intent/asked-name.js';

describe('the name that a request asks for', () => {
  it.each([
    ['where is execute defined?', 'execute'],
    ['where is the `get` method defined', 'get'],
    ['callers of empty?', 'empty?'],
    ["callers of fold'", "fold'"],
    ['who calls store?', 'store'],
    ['find all usages of Depot::store', 'Depot::store'],
    ['how does Router work', 'Router'],
    ['how does picker:close work', 'picker:close'],
    ['how does save! work', 'save!'],
    ['who calls wrap-flash', 'wrap-flash'],
    ['where is file-exists? defined', 'file-exists?'],
    ['what does Request do', 'Request'],
    ['where is operator== defined', 'operator=='],
    ['who calls []=?', '[]='],
  ])('is found in "%s"', (title, name) => {
    expect(askedName(title)).toBe(name);
  });

  it('is found behind each word that may begin such a question', () => {
    const things = [
      'usage',
      'uses',
      'caller',
      'callsites',
      'call sites',
      'call-site',
      'references',
    ];
    const told = ['definition', 'definitions', 'declaration', 'signatures', 'signature'];
    const listed = [...things, ...told].flatMap((thing) =>
      ['', 'the ', 'all ', 'every ', 'list ', 'Find me all the ', 'show ', 'get us ', 'give '].map(
        (before) => `${before}${thing} of Depot`,
      ),
    );
    const matters = [
      'explain',
      'describe',
      'show me',
      'find',
      'locate',
      'look up',
      'lookup',
      'open',
    ];
    const asked = [
      'go to Depot',
      'who uses Depot',
      'which class extends Depot',
      'why is Depot used',
    ];
    for (const title of [...listed, ...matters.map((verb) => `${verb} Depot`), ...asked]) {
      expect(askedName(title), title).toBe('Depot');
    }
  });

  it.each([
    'how does routing work',
    'who calls it',
    'where is the retry of requests defined',
    'fix Router',
  ])('is none in "%s"', (title) => {
    expect(askedName(title)).toBe('');
  });

  it.each([
    ['(*Command).Execute', 'Command.Execute'],
    ['Picker:set_selection', 'Picker:set_selection'],
    ['Depot', 'Depot'],
    ['valid?', 'valid?'],
    ['Depot#[]=', 'Depot#[]='],
    ['log_headers? in depot.rb', 'log_headers?'],
    ['read_it= depot.rb', 'read_it='],
    ['read_all in src/net', 'read_all'],
    ['operator()', 'operator()'],
    ['@@', '@@'],
    ['~Depot', '~Depot'],
    ['Depot::~Depot', 'Depot::~Depot'],
    ['where is execute defined', 'execute'],
  ])('is all of "%s"', (title, text) => {
    const asked = detect(title).mentions.filter((mention) => mention.asked);
    expect(asked.map((mention) => mention.text)).toEqual([text]);
  });

  it('may be a topic where it is a plain word alone', () => {
    expect(detect('execute').mentions.some(({ asked }) => asked)).toBe(false);
  });
});
