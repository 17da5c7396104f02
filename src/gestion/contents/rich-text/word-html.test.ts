import { expect, test } from 'vitest';
import { elements, textOf } from '#tests/setup/html.ts';
import { cleanPaste } from './clean-paste.ts';
import { readWordHtml } from './word-html.ts';

/** HTML that Word 2019 and Word for Microsoft 365 put on the clipboard, shortened. */
const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- /* Style Definitions */ p.MsoNormal {mso-style-parent:"";font-size:11.0pt;} --></style></head>
<body lang=ES-MX style='tab-interval:35.4pt'><!--StartFragment-->
<h1><span style='mso-fareast-font-family:"Times New Roman"'>Qué se revisó<o:p></o:p></span></h1>
<p class=MsoNormal><b style='mso-bidi-font-weight:normal'>Doce</b> obras<del cite="mailto:R" datetime="2026-01-01T10:00">, creemos,</del> de alumbrado.<a style='mso-comment-reference:R_1' class=msocomanchor href="#_msocom_1">[R1]</a><o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Contratos<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><!--[if !supportLists]--><span style='font-family:Symbol'>·<span>&nbsp;&nbsp; </span></span><!--[endif]-->Facturas<o:p></o:p></p>
<p class=MsoListParagraph><![if !supportLists]><span>1.<span>&nbsp;&nbsp; </span></span><![endif]>Se visitan</p>
<h2>Qué falta</h2>
<!--EndFragment--></body></html>`;

test('lists and headings of Word are lists and headings, and its deleted text, comments and styles are gone', () => {
  const { html } = cleanPaste(readWordHtml(word));
  const textsOf = (name: string) => elements(html, name).map((element) => textOf(element).trim());
  expect(textsOf('h2')).toEqual(['Qué se revisó']);
  expect(textsOf('h3')).toEqual(['Qué falta']);
  expect(textsOf('p')).toEqual(['Doce obras de alumbrado.']);
  expect(elements(html, 'ul').map((list) => elements(list, 'li').map((item) => textOf(item).trim()))).toEqual([
    ['Contratos', 'Facturas'],
  ]);
  expect(elements(html, 'ol').map((list) => elements(list, 'li').map((item) => textOf(item).trim()))).toEqual([
    ['Se visitan'],
  ]);
  expect([...elements(html, 'style'), ...elements(html, 'del')]).toEqual([]);
});

test('text of other programs stays as it is', () => {
  const html = '<h1>Título</h1><p class="lista">· Uno</p>';
  expect(readWordHtml(html)).toBe(html);
});
