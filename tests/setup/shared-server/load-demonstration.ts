// Loads the demonstration for the tests that copy it, unless the cache has it.
import { loadedDemonstration } from './demonstration.ts';

await loadedDemonstration();
