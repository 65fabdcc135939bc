import './styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { LiveProvider } from './live/live';
import { client, router } from './router';
import { applyTheme, followSystemTheme, rememberedTheme } from './utils/theme';

applyTheme(rememberedTheme());
followSystemTheme();

const root = document.getElementById('root');
if (!root) throw new Error('the document has no #root');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <LiveProvider>
        <RouterProvider router={router} />
      </LiveProvider>
    </QueryClientProvider>
  </StrictMode>,
);
