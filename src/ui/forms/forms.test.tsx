import { renderToStaticMarkup as draw } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { element, elements, linksOf, texts, values } from '#tests/setup/html.ts';
import { ChoiceRow } from './choice-row.tsx';
import { Checkbox, RadioGroup } from './choices.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FileField } from './file-field.tsx';
import { SearchField } from './search-field.tsx';
import { Select } from './select.tsx';
import { TextArea, TextField } from './text-field.tsx';

const wrong = { label: 'Correo', name: 'correo', hint: 'Lo usamos para responder', error: 'Escriba su correo' };
const options = [
  { value: '1', label: 'Uno' },
  { value: '2', label: 'Dos' },
];

describe.each([
  ['text field', <TextField key="a" {...wrong} />],
  ['text area', <TextArea key="a" {...wrong} />],
  ['select', <Select key="a" {...wrong} options={options} />],
  ['file field', <FileField key="a" {...wrong} />],
])('%s', (_name, field) => {
  const html = draw(field);

  test('has label, help, error and control in this order', () => {
    const parts = elements(html, '*').flatMap(({ name, attribs }) => {
      if (/^(label|input|textarea|select)$/.test(name)) return name === 'label' ? name : 'control';
      return attribs.id?.startsWith('correo-') ? attribs.id : [];
    });
    // A file has a second label, which looks like a button.
    expect(parts.slice(0, 4)).toEqual(['label', 'correo-ayuda', 'correo-error', 'control']);
  });

  test('ties label, help and error to the control', () => {
    expect(html).toContain('for="correo"');
    const control = element(html, '*', { id: 'correo', 'aria-invalid': 'true' });
    expect(['input', 'textarea', 'select']).toContain(control.name);
    expect(control.attribs['aria-describedby']).toBe('correo-ayuda correo-error');
  });
});

test('a field without help and error says nothing of them', () => {
  const html = draw(<TextField label="Teléfono" name="telefono" optional />);
  expect(html).not.toMatch(/aria-(describedby|invalid)/);
  expect(html).toContain('(opcional)');
});

test('options and a box are tied alike, and the summary finds the first option', () => {
  const group = draw(<RadioGroup {...wrong} options={options} value="2" />);
  const described = { role: 'radiogroup', 'aria-describedby': 'correo-ayuda correo-error' };
  expect(elements(group, 'fieldset', described)).toHaveLength(1);
  const radios = elements(group, 'input', { type: 'radio', name: 'correo' });
  expect(radios.map(({ attribs }) => attribs.value)).toEqual(['1', '2']);
  expect(radios.map(({ attribs }) => attribs.id === 'correo')).toEqual([true, false]);
  expect(values(group, 'input', 'value', { checked: true })).toEqual(['2']);
  expect(elements(draw(<Checkbox {...wrong} />), 'input', { 'aria-invalid': 'true', type: 'checkbox' })).toHaveLength(
    1,
  );
});

describe('error summary', () => {
  test('links each error to its field, and takes the focus', () => {
    const html = draw(<ErrorSummary errors={{ correo: 'Escriba su correo', motivo: 'Cuéntenos qué pasó' }} />);
    expect(linksOf(html).map(({ href, text }) => [href, text])).toEqual([
      ['#correo', 'Escriba su correo'],
      ['#motivo', 'Cuéntenos qué pasó'],
    ]);
    expect(elements(html, '*', { tabindex: '-1', autofocus: true })).toHaveLength(1);
    expect(html).toContain('Por favor, llene los campos requeridos');
  });

  test('is nothing without errors', () => {
    expect(draw(<ErrorSummary errors={{}} />)).toBe('');
  });
});

describe('step of a query', () => {
  const choices = [
    { label: '2022', href: '?ejercicio=2022' },
    { label: '2021', href: '?ejercicio=2021', chosen: true },
    { label: '2020', href: '?ejercicio=2020', disabled: true },
  ];

  test('offers its choices as links and marks the chosen one', () => {
    const html = draw(<ChoiceRow number={2} legend="Ejercicio" choices={choices} />);
    expect(html).toContain('<a href="?ejercicio=2022"><span>2022</span></a>');
    expect(html).toContain('<a href="?ejercicio=2021" aria-current="true">');
    expect(html).not.toContain('?ejercicio=2020');
    expect(html).toContain('(no disponible)');
  });

  test('says what it waits for, or that it loads', () => {
    expect(draw(<ChoiceRow number={3} legend="Ámbito" choices={[]} note="Elija antes el ejercicio." />)).toContain(
      'Elija antes el ejercicio.',
    );
    const loading = draw(<ChoiceRow number={3} legend="Ámbito" choices={choices} loading />);
    expect(texts(element(loading, '*', { 'aria-busy': 'true' }), '*', { role: 'status' })).toEqual(['Cargando...']);
    expect(elements(loading, 'a')).toEqual([]);
  });
});

test('the search is a GET form that keeps the other parameters', () => {
  const html = draw(
    <SearchField label="Buscar notas" name="texto" value="niñez" hidden={{ anio: '2021' }} hint="Dos letras" />,
  );
  const form = element(element(html, 'search', { 'aria-label': 'Buscar notas' }), 'form', { method: false });
  expect(values(form, 'input', 'value', { type: 'hidden', name: 'anio' })).toEqual(['2021']);
  expect(values(form, 'input', 'value', { name: 'texto' })).toEqual(['niñez']);
  expect(texts(form, 'button', { type: 'submit' })).toEqual(['Buscar']);
});
