import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ScriptData } from './script-data.tsx';

test('no text of the data closes the element or opens another one', () => {
  const value = { name: '</script><script>steal()</script><!--' };
  const html = renderToStaticMarkup(<ScriptData type="application/json" value={value} />);
  const [, content = ''] = /^<script type="application\/json">(.*)<\/script>$/s.exec(html) ?? [];
  expect(content).not.toContain('<');
  expect(JSON.parse(content)).toEqual(value);
});
