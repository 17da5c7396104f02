// Script of the page of a section: hydrates its table, and shows a version as soon as it is selected.
import { hydrateRoot } from 'react-dom/client';
import { FormatTable } from './format-table.tsx';

const container = document.getElementById('tabla-formato');
const data = document.getElementById('datos-tabla');
if (container && data) hydrateRoot(container, <FormatTable {...JSON.parse(data.textContent)} />);

document.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLSelectElement && target.name === 'version') target.form?.requestSubmit();
});
