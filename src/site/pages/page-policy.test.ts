import { expect, test } from 'vitest';
import { sealedPolicy } from '#platform/web/headers.ts';
import { pagePolicy } from './page-policy.ts';

const directive = (policy: string, name: string) => policy.split('; ').find((each) => each.startsWith(`${name} `));

test('allows frames only of the listed map servers, by https', () => {
  expect(directive(pagePolicy([]), 'frame-src')).toBe("frame-src 'none'");
  expect(directive(pagePolicy([], ['mapas.example', 'otro.example']), 'frame-src')).toBe(
    'frame-src https://mapas.example https://otro.example',
  );
});

test('allows inline scripts only by hash', () => {
  const scripts = directive(pagePolicy(["'sha256-x'"]), 'script-src');
  expect(scripts).toMatch(/^script-src 'self'( 'sha256-[\w+/=]{44}'){2} 'sha256-x'$/);
});

test('every policy denies by default and contains frame-ancestors', () => {
  for (const policy of [pagePolicy([]), sealedPolicy]) {
    expect(policy).toMatch(/^default-src 'none'; /);
    expect(directive(policy, 'base-uri')).toBe("base-uri 'none'");
    expect(directive(policy, 'frame-ancestors')).toBe("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|\*|data:/);
  }
});
