import type { DefinitionAddress } from '../../model/reader.js';
import { NOTHING_KNOWN, type Reference, STATED_TYPE } from '../../model/reference.js';
import { definitionEntity, isType } from '../entity.js';
import { inLibrary } from '../expressions/lua-library.js';
import { luaMember, luaValue } from '../expressions/lua-values.js';
import { bareEntities } from '../expressions/scope.js';
import type { FileView } from '../file-view.js';
import type { View } from '../view.js';
import { type Decision, NOTHING } from './meaning.js';
import { ofEntities } from './of-entities.js';
import { ANY_MEANING, NO_MEANING, type OutlineMeaning } from './outline-meaning.js';

/** What a use through a receiver means in Lua: a member of the receiver's table, if that is known. */
export function luaMeaning(view: View, source: FileView, reference: Reference): OutlineMeaning {
  const { name, receiver, holder } = reference;
  if (receiver.startsWith(NOTHING_KNOWN)) return ANY_MEANING;
  const value = luaValue(view, source, holder, receiver);
  if (value === null || value.is === 'functions' || value.is === 'giving') return ANY_MEANING;
  if (value.is === 'outside') {
    const added = inLibrary(view, source, `${receiver}.${name}`);
    return { ...NO_MEANING, entities: asEntities(added), external: value.module };
  }
  const member = luaMember(view, value, name);
  const owners = typesAt(view.get(value.file), value.path);
  if (member?.is === 'outside') return { ...NO_MEANING, external: member.module };
  const isOfType = member?.is === 'table' && member.path.startsWith(STATED_TYPE);
  if (member === null || member.is === 'giving' || isOfType) return { ...ANY_MEANING, owners };
  const found =
    member.is === 'functions' ? member.found : definitionsAt(view.get(member.file), member.path);
  // Uses are looked up by the name of what they use.
  const named = found.filter((one) => view.get(one.file).definition(one.ordinal)!.name === name);
  return { ...NO_MEANING, entities: asEntities(named), owners };
}

/** Decides the use of a name that is assigned a function in one place and something unknown in another. */
export function oneOfValues(view: View, source: FileView, { name, holder }: Reference): Decision {
  const meant = bareEntities(view, source, holder, name) ?? [];
  return { ...NOTHING, guesses: ofEntities(view, source, meant, []).targets };
}

function asEntities(found: readonly DefinitionAddress[]): OutlineMeaning['entities'] {
  return found.map(({ file, ordinal }) => definitionEntity(file, ordinal));
}

function definitionsAt(source: FileView, path: string): readonly DefinitionAddress[] {
  return source.qualified(path).map((ordinal) => ({ file: source.file, ordinal }));
}

function typesAt(source: FileView, path: string): readonly DefinitionAddress[] {
  return definitionsAt(source, path).filter(({ ordinal }) => isType(source.definition(ordinal)!));
}
