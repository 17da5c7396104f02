import { groupCalls } from '#site/contract/page/calls.ts';
import type { Description } from '#site/contract/page/description.ts';

/** Shape of one call as clients rely on it: its parameters, and the fields that are sent and answered, with their types. */
export type CallShape = {
  parameters: Record<string, { required: boolean }>;
  request: Record<string, FieldShape>;
  response: Record<string, FieldShape>;
};
type FieldShape = { type: string; required: boolean; nullable: boolean };

/** Reduces a description to what clients rely on. */
export function shapesOf(description: Description): Record<string, CallShape> {
  const calls = groupCalls(description).flatMap((group) => group.calls);
  return Object.fromEntries(
    calls.map(({ method, path, parameters, request, response }) => [
      `${method} ${path}`,
      {
        parameters: Object.fromEntries(
          parameters.map(({ name, place, required }) => [`${place} ${name}`, { required }]),
        ),
        request: fieldShapes(request?.fields),
        response: fieldShapes(response?.fields),
      },
    ]),
  );
}

/** Returns a sentence for each way in which `current` breaks a client of `released`. */
export function findBreaks(released: Record<string, CallShape>, current: Record<string, CallShape>): string[] {
  return Object.entries(released).flatMap(([call, before]) => {
    const now = current[call];
    if (!now) return [`${call} is removed`];
    return [
      ...Object.keys(before.parameters)
        .filter((name) => !now.parameters[name])
        .map((name) => `${call}: parameter ${name} is removed`),
      ...Object.entries(now.parameters)
        .filter(([name, { required }]) => required && !before.parameters[name]?.required)
        .map(([name]) => `${call}: parameter ${name} is required now`),
      ...Object.entries(now.request)
        .filter(([name, { required }]) => required && !before.request[name]?.required)
        .map(([name]) => `${call}: ${name} must be sent now`),
      ...Object.keys(before.request)
        .filter((name) => !now.request[name])
        .map((name) => `${call}: ${name} is accepted no more`),
      ...Object.entries(before.response).flatMap(([name, field]) => brokenField(call, name, field, now.response[name])),
    ];
  });
}

function brokenField(call: string, name: string, before: FieldShape, now: FieldShape | undefined): string[] {
  if (!now) return [`${call}: field ${name} is removed`];
  if (now.type !== before.type) return [`${call}: field ${name} was ${before.type} and is ${now.type}`];
  if (before.required && !now.required) return [`${call}: field ${name} may be absent now`];
  if (!before.nullable && now.nullable) return [`${call}: field ${name} may be null now`];
  return [];
}

function fieldShapes(fields: readonly ({ name: string } & FieldShape)[] = []): Record<string, FieldShape> {
  return Object.fromEntries(fields.map(({ name, type, required, nullable }) => [name, { type, required, nullable }]));
}
