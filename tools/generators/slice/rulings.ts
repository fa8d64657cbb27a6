import type { Tree } from '@nx/devkit';
import { addProperty, addWord, editSource } from '../source-edits';
import type { SliceNames } from './slice-names';

const FOLDER = 'tools/faults/wrong-person';

/** Rules who may call and see what the templates add to the schema: `npm run faults -- 8` tries it as everyone. */
export function addRulings(tree: Tree, { entity, plural }: SliceNames): void {
  const { pascal: type, camel: field } = entity;
  const list = plural.camel;
  editSource(tree, `${FOLDER}/root-rulings.ts`, [
    addProperty('ROOT_RULINGS', `'Mutation.create${type}': PLAYERS`),
  ]);
  editSource(tree, `${FOLDER}/player-mutations.ts`, [
    addProperty('PLAYER_MUTATIONS', `'Mutation.create${type}': { variables: () => ({ title: 'New' }) }`),
  ]);
  editSource(tree, `${FOLDER}/field-rulings.ts`, [
    addWord('FIELD_RULINGS.Viewer.viewer', list),
    addProperty(
      'FIELD_RULINGS',
      [
        `${type}: { viewer: 'createdAt id title' }`,
        `${type}Connection: { viewer: 'edges nodes pageInfo' }`,
        `${type}Edge: { viewer: 'cursor node' }`,
        `Create${type}Success: { result: '${field} viewer' }`,
      ].join(', '),
    ),
  ]);
  editSource(tree, `${FOLDER}/places.ts`, [
    addProperty(
      'places',
      [
        `${type}: mine('${list}(first: 5) { edges { node { % } } }')`,
        `${type}Connection: mine('${list}(first: 5) { % }')`,
        `${type}Edge: mine('${list}(first: 5) { edges { % } }')`,
      ].join(', '),
    ),
  ]);
}
