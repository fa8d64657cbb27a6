import type { ReactElement } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';

/** A router at `location` whose only route has the path pattern `path`, so that `element` reads its parameters. */
export function atPath(path: string, location: string, element: ReactElement): ReactElement {
  return (
    <MemoryRouter initialEntries={[location]}>
      <Routes>
        <Route path={path} element={element} />
      </Routes>
    </MemoryRouter>
  );
}
