// `node tests/contract/write-released.ts ORIGIN`: stores the contract of a running site as that of the last release.
import { writeFileSync } from 'node:fs';
import { shapesOf } from './compare.ts';

const [, , origin = 'http://localhost:3000'] = process.argv;
const response = await fetch(new URL('/api/openapi.json', origin));
writeFileSync('tests/contract/released.json', `${JSON.stringify(shapesOf(await response.json()), undefined, 1)}\n`);
