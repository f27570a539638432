import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { tellUsage } from '../device/usage.ts';
import type { AnyPath } from './paths.ts';

const Shown = createContext(true);

/** Whether the surrounding page is visible: Ionic keeps the pages below it mounted. */
export const useShown = (): boolean => useContext(Shown);

/** A page that is seen beside the page of the address. */
export const ShownBeside = ({ children }: { children: ReactNode }) => <Shown value={true}>{children}</Shown>;

/** Tells the page at `path` when it is seen. */
export function ShownAt({ path, children }: { path: AnyPath; children: ReactNode }) {
  const { pathname } = useLocation();
  const shown = matchPath(path, pathname) !== null;
  useEffect(() => {
    if (shown) tellUsage(path);
  }, [shown, path]);
  return <Shown value={shown}>{children}</Shown>;
}
