import type { DefinitionAddress } from '../../model/reader.js';
import { isOnOtherSide } from '../types/ruby-sides.js';
import type { View } from '../view.js';
import { mayRunInCSharp } from './csharp-overloads.js';
import { mayOverride } from './java-overloads.js';
import type { Decision } from './meaning.js';
import { mayRunInScala } from './scala-overloads.js';

/**
 * Whether a member may run instead of those that a use means. In Java, C# and Scala it must have the
 * parameters of one of them; in Ruby it must equally be a class method or an instance method; in Elixir it
 * must be in another module.
 */
export function mayStandFor(
  view: View,
  member: DefinitionAddress,
  { targets, guesses }: Decision,
): boolean {
  if (isOnOtherSide(view, member, targets)) return false;
  if (view.get(member.file).outline === 'elixir') return !isBeside(view, member, targets);
  const meant = [...targets, ...guesses];
  if (view.get(member.file).outline === 'csharp') return mayRunInCSharp(view, member, meant);
  if (view.get(member.file).outline === 'scala') return mayRunInScala(view, member, meant);
  return mayOverride(view, member, meant);
}

/** Whether a member is in the same module as one of the others. */
function isBeside(
  view: View,
  { file, ordinal }: DefinitionAddress,
  others: readonly DefinitionAddress[],
): boolean {
  const source = view.get(file);
  const module = source.parent(ordinal);
  return others.some((one) => one.file === file && source.parent(one.ordinal) === module);
}
