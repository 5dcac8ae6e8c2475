import { blanks } from '../tokens/repair.js';

/** `const Hooks &hooks = {})` and, for a parameter without a name, `T * = nullptr)`. */
const DEFAULT =
  /(?==)(?:=\s{0,20}\{\}|(?<=[*&]\s{0,9}(?:const\s{0,9})?)=\s{0,9}(?:nullptr|NULL|0))(?=\s{0,80}[,)])/g;
/** `#if __has_include(<optional>)` */
const HAS_INCLUDE = /^([ \t]*#[ \t]*(?:el)?if\b[^\n<]{0,200}\()(<[^<>\n]{1,120}>)(?=\))/gm;
/** A comment before the backslash of a macro line: the grammar takes it for the end of the macro. */
const IN_MACRO = /\/\*(?:[^*\n]|\*(?!\/)){0,400}\*\/(?=[ \t]*\\\r?$)/gm;
// A comment within the value of a macro.
const IN_VALUE =
  /(^[ \t]*#[ \t]*define\b[^\n"'/]*)(\/\*(?:[^*\n]|\*(?!\/)){0,400}\*\/)(?=[ \t]*[^\s/\\])/gm;
/** `OID_INIT(SHA1, { 0xe6, 0x9d })`: an initializer passed to a macro. */
const GIVEN_IN_BRACES =
  /(\b[A-Z][A-Z0-9_]{2,60}\([^(){};]{0,200})(\{[^{};]{0,4000}\})(?=\s{0,80}[,)])/g;
/** Calling conventions and linkage attributes. */
const CALLING =
  /\b__declspec\((?:[^()\n]|\([^()\n]*\)){0,120}\)|\b__(?:cdecl|stdcall|fastcall|thiscall|vectorcall)\b|\b(?:CALLBACK|WINAPI|APIENTRY)(?=[ \t]+\w+[ \t]*\()/g;
/** `template <typename T, ENABLE_IF(is_open<T>::value)>` */
const CONDITION =
  /([<,]\s{0,80})([A-Z][A-Z0-9_]{3,}\((?:[^(){};]|\((?:[^(){};]|\([^(){};]*\)){0,200}\)){1,400}\))(?=\s{0,80}[,>])/g;
/** `Shelf const &operator[](int at) {`: `const` after the return type of an operator. */
const CONST_BEHIND = /(?=const)(?<=[\w>][ \t]{1,9})const(?=[ \t]*[&*]{1,2}[ \t]*operator\b)/g;
/** `Text &operator=(T &&) = delete;` in a template, where the grammar reads an expression. */
const DELETED = /(?==)(?<=[&*]{1,2}\)[ \t]{0,9})=[ \t]{0,9}delete(?=[ \t]*;)/g;
/** How many characters before such a condition may contain the word `template`. */
const LONGEST_PARAMETERS = 400;

/** Blanks out C++ syntax that the grammar does not know, which would spoil more than its own place. */
export function withoutGaps(text: string): string {
  return text
    .replace(DEFAULT, (found) =>
      found.endsWith('}') ? `= 0${blanks(found.slice(3))}` : blanks(found),
    )
    .replace(HAS_INCLUDE, (_, head: string, path: string) => `${head}0${blanks(path.slice(1))}`)
    .replace(IN_MACRO, blanks)
    .replace(IN_VALUE, (_, before: string, comment: string) => before + blanks(comment))
    .replace(
      GIVEN_IN_BRACES,
      (_, before: string, given: string) => `${before}0${blanks(given.slice(1))}`,
    )
    .replace(CALLING, blanks)
    .replace(CONST_BEHIND, blanks)
    .replace(DELETED, blanks)
    .replace(CONDITION, (found, before: string, macro: string, at: number) =>
      isTemplate(text, at) ? `${before}int${blanks(macro.slice(3))}` : found,
    );
}

/** Whether an offset is in the parameters of a template. */
function isTemplate(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - LONGEST_PARAMETERS), at);
  const opened = before.lastIndexOf('template');
  return opened >= 0 && !/[;{}]/.test(before.slice(opened));
}
