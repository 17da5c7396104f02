import { optionalPages } from '#institution/documents.ts';
import { holidays } from '#institution/holidays.ts';
import { identity } from '#institution/identity.ts';
import { municipalityTiles } from '#institution/municipality-tiles.ts';
import { retention } from '#institution/submissions.ts';
import { years } from '#institution/years.ts';
import { ConfigError } from '#platform/config.ts';
import { institutionFaults } from '#platform/institution-faults.ts';

/** Throws `ConfigError` with a sentence for each wrong value of `institution/`, before anything starts with it. */
export function assertInstitution(): void {
  const values = {
    identity,
    years,
    holidays,
    'municipality-tiles': municipalityTiles,
    submissions: retention,
    documents: optionalPages,
  };
  const faults = institutionFaults(values);
  if (faults.length > 0) throw new ConfigError(faults.join('\n'));
}
