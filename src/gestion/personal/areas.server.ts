import { areaNames } from '#areas/area-names.ts';
import { recordTypes } from '#areas/atencion/rules/desk/record-types.ts';
import type { PermissionScopes } from './permissions.ts';

const typeNames = Object.fromEntries(Object.values(recordTypes).map(({ slug, many }) => [slug, many]));

/** Areas of content and types of records in which permissions are granted. */
export const scopes: PermissionScopes = { areas: Object.keys(areaNames), types: Object.keys(typeNames) };

/** Names of the scopes. */
export const scopeNames: Readonly<Record<string, string>> = { ...areaNames, ...typeNames };
