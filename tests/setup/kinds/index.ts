import { join } from 'node:path';
import { datasets } from '#areas/index.ts';
import type { CommandCase } from '../command-cases/institution.ts';
import { datasetFactory, datasetForm } from '../datasets/default-cases.ts';
import type { Factory } from '../doors/door.ts';
import type { KindCase } from '../gestion/kind-cases.ts';
import { files, root } from '../source/source.ts';

/** Everything that the tests of all kinds need of one kind, or of several: another file of this folder. */
type KindModule = {
  /** Records with the addresses that show them, by the `tipo` of the kind (`tests/start/doors.test.ts`). */
  factories: Record<string, Factory>;
  /** Commands, each with an address whose answer it changes (`tests/start/commands.test.ts`). */
  commandCases?: readonly CommandCase[];
  /** Content that staff write in its form (`tests/start/staff-site.test.ts`). */
  kindCases?: readonly KindCase[];
};

const modules: KindModule[] = await Promise.all(
  files('tests/setup/kinds/*.ts')
    .filter((path) => !path.endsWith('/index.ts'))
    .map((path) => import(join(root, path))),
);

/** Datasets whose rows have the pages that every dataset has: their examples say what the tests need. */
const plain = datasets.filter(({ declaration }) => declaration.public && !declaration.public.address);

/** A factory for each kind of publication. */
export const factories: Readonly<Record<string, Factory>> = Object.assign(
  Object.fromEntries(plain.map((dataset) => [dataset.declaration.kind, datasetFactory(dataset)])),
  ...modules.map((each) => each.factories),
);
/** The cases of commands that need no rows of other cases. */
export const kindCommandCases = modules.flatMap(({ commandCases = [] }) => commandCases);
/** The cases of forms that need no rows of other cases. */
export const kindFormCases = [...plain.map(datasetForm), ...modules.flatMap(({ kindCases = [] }) => kindCases)];
