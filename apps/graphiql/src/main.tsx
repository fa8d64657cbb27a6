// Must be the first import: the editor requests its workers as soon as it is loaded.
import 'graphiql/setup-workers/vite';
import { createRoot } from 'react-dom/client';
import { Explorer } from './explorer';
import 'graphiql/style.css';
import './page.css';

const root = document.getElementById('root');
if (root) createRoot(root).render(<Explorer />);
