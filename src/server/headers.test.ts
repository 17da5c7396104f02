import { expect, test } from 'vitest';
import { pagePolicy, sealedPolicy } from './headers.ts';

const directive = (policy: string, name: string) => policy.split('; ').find((each) => each.startsWith(`${name} `));

test('a page frames nothing but the map servers that it names, by https', () => {
  expect(directive(pagePolicy([]), 'frame-src')).toBe("frame-src 'none'");
  expect(directive(pagePolicy([], ['mapas.example', 'otro.example']), 'frame-src')).toBe(
    'frame-src https://mapas.example https://otro.example',
  );
});

test('inline scripts run by hash only', () => {
  const scripts = directive(pagePolicy(["'sha256-x'"]), 'script-src');
  expect(scripts).toMatch(/^script-src 'self'( 'sha256-[\w+/=]{44}'){2} 'sha256-x'$/);
});

test('every policy starts closed and says who may frame', () => {
  for (const policy of [pagePolicy([]), sealedPolicy]) {
    expect(policy).toMatch(/^default-src 'none'; /);
    expect(directive(policy, 'base-uri')).toBe("base-uri 'none'");
    expect(directive(policy, 'frame-ancestors')).toBe("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|\*|data:/);
  }
});
