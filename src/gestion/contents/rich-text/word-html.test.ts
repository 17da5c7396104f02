import { expect, test } from 'vitest';
import { elements, textOf } from '#tests/setup/html.ts';
import { cleanPaste } from './allowed-html.ts';
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

/** HTML of an older Word: a title, smart tags, a list in the style of the text, and a table. */
const report = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:st1="urn:schemas-microsoft-com:office:smarttags">
<head><o:SmartTagType namespaceuri="urn:schemas-microsoft-com:office:smarttags" name="PersonName"/><!--[if !mso]><style>v\\:* {behavior:url(#default#VML);}</style><![endif]--></head>
<body><!--StartFragment-->
<p class=MsoTitle>Informe de <st1:City w:st="on"><st1:place w:st="on">Ures</st1:place></st1:City><o:p></o:p></p>
<p class=MsoSubtitle>Primer semestre</p>
<p class=MsoNormal style='margin-left:36.0pt;text-indent:-18.0pt;mso-list:l1 level1 lfo2;tab-stops:list 36.0pt'><![if !supportLists]><span style='mso-list:Ignore'>a)<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Obra pública</p>
<p class=MsoNormal style='margin-left:36.0pt;text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>b)<span>&nbsp;&nbsp; </span></span><![endif]>Nómina</p>
<p class=MsoNormal style='mso-list:none'>Los montos son pesos.<![if !supportEmptyParas]>&nbsp;<![endif]></p>
<table class=MsoTableGrid border=1 cellspacing=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'>
<tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'><td width=200 valign=top style='border:solid windowtext 1.0pt'><p class=MsoNormal><b>Rubro</b><o:p></o:p></p></td><td width=100><p class=MsoNormal><b>Monto</b></p></td></tr>
<tr style='mso-yfti-irow:1'><td><p class=MsoNormal>Obra</p></td><td><p class=MsoNormal align=right>$1,250.50</p></td></tr></table>
<!--EndFragment--></body></html>`;

test('a title, smart tags, lists in the style of the text and tables of Word are clean', () => {
  const { html } = cleanPaste(readWordHtml(report));
  const textsOf = (name: string) => elements(html, name).map((element) => textOf(element).trim());
  expect([textsOf('h2'), textsOf('h3')]).toEqual([['Informe de Ures'], ['Primer semestre']]);
  expect(elements(html, 'ol').map((list) => elements(list, 'li').map((item) => textOf(item).trim()))).toEqual([
    ['Obra pública', 'Nómina'],
  ]);
  expect([textsOf('th'), textsOf('td')]).toEqual([
    ['Rubro', 'Monto'],
    ['Obra', '$1,250.50'],
  ]);
  expect(textsOf('p')[0]).toBe('Los montos son pesos.');
  expect(html).not.toMatch(/mso-|<\/?\w+:|style=/);
});

test('items of deeper levels are lists in the item before them', () => {
  const item = (level: number, mark: string, text: string) =>
    `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${mark}<span>&nbsp;&nbsp; </span></span>${text}</p>`;
  const read = (...items: string[]) => readWordHtml(items.join('\n'));
  expect(read(item(1, '1.', 'Obra'), item(2, 'a.', 'Calles'), item(2, 'b.', 'Pozos'), item(1, '2.', 'Nómina'))).toBe(
    '<ol><li>Obra<ol><li>Calles</li><li>Pozos</li></ol></li><li>Nómina</li></ol>',
  );
  expect(read(item(1, '·', 'Obra'), item(3, '§', 'Calles'), item(2, '1.', 'Pozos'), item(1, '1.', 'Nómina'))).toBe(
    '<ul><li>Obra<ul><li>Calles</li></ul><ol><li>Pozos</li></ol></li></ul><ol><li>Nómina</li></ol>',
  );
  expect(read(item(2, '·', 'Calles'), '<p class=MsoListParagraph>Sigue</p>', item(1, '·', 'Obra'))).toBe(
    '<ul><li>Calles</li></ul><p class=MsoListParagraph>Sigue</p><ul><li>Obra</li></ul>',
  );
});

test('the highest headings of a part of a document are those under the title of the page', () => {
  const html = readWordHtml('<p class=MsoNormal>Uno</p><h2>Dos</h2><h3>Tres</h3><h4>Cuatro</h4>');
  const textsOf = (name: string) => elements(html, name).map((element) => textOf(element));
  expect([textsOf('h2'), textsOf('h3')]).toEqual([['Dos'], ['Tres', 'Cuatro']]);
});

test('a first row is a head where Word repeats it or all of it is bold', () => {
  const table = (rows: string) => readWordHtml(`<p class=MsoNormal>x</p><table class=MsoTableGrid>${rows}</table>`);
  const heads = (html: string) => elements(html, 'th').map((element) => textOf(element));
  const second = '<tr><td><p class=MsoNormal><b>Total</b></p></td></tr>';
  expect(heads(table(`<thead><tr><td>Obra</td></tr></thead>${second}`))).toEqual(['Obra']);
  expect(heads(table(`<tr><td><p><b>Obra</b></p></td></tr>${second}`))).toEqual(['Obra']);
  expect(heads(table(`<tr><td><b>Obra</b> 1</td></tr>${second}`))).toEqual([]);
  expect(heads(table(`<tr><td><p>&nbsp;</p></td></tr>${second}`))).toEqual([]);
});

test('text of other programs stays as it is', () => {
  const html = '<h1>Título</h1><p class="lista">· Uno</p>';
  expect(readWordHtml(html)).toBe(html);
});
