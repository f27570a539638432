// The least that a page of React can be: what `npm run bench -- first` measures the app beside.
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

createRoot(document.getElementById('root')).render(
  createElement(
    'main',
    null,
    createElement('h1', null, 'Relevo'),
    createElement('p', null, 'Turnos, cambios y marcajes del personal de salud.'),
  ),
);
navigator.serviceWorker?.register('./sw.js');
