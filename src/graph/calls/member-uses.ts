import type { DefinitionAddress } from '../../model/reader.js';
import { addressKey } from '../entity.js';
import { receiverForm } from '../expressions/receiver.js';
import { bareEntities } from '../expressions/scope.js';
import type { FileView } from '../file-view.js';
import type { View } from '../view.js';
import { type CallSite, siteOf } from './call-site.js';

/** Uses of an object through its members: `api.get()` is a use of `api`. */
export function sitesOfMembers(
  view: View,
  source: FileView,
  name: string,
  objects: readonly { readonly address: DefinitionAddress }[],
): readonly CallSite[] {
  return source.links.references.flatMap(({ receiver, line, holder }) => {
    if (!receiver.startsWith(name) || receiverForm(receiver).head !== name) return [];
    const meant = bareEntities(view, source, holder, name) ?? [];
    return objects.flatMap(({ address }) =>
      meant.some((one) => one.is === 'definition' && addressKey(one) === addressKey(address))
        ? siteOf(view, source, { line, holder, kind: 'value' }, address, 'resolved')
        : [],
    );
  });
}
