import { type ComponentProps, createContext, type ReactNode, useContext } from 'react';
import { useHref, useLinkClickHandler, useLocation } from 'react-router';

// The router's own links and routes bring along what its framework does with them, 6 kB on every page; these are made of
// its small parts.

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of this app, with query and fragment if need be. */
  to: string;
  /** Whether it takes the place of this page in the browser's history. */
  replace?: boolean;
}

/** A link within the app: the page changes without being loaded anew. */
export function Link({ to, replace, target, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const go = useLinkClickHandler<HTMLAnchorElement>(to, { replace, target });
  return (
    <a
      {...rest}
      href={href}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) go(event);
      }}
    >
      {children}
    </a>
  );
}

/** A link that says of itself that it leads to this page, or to what this page is a part of. */
export function NavLink(props: LinkProps) {
  const { pathname } = useLocation();
  const current = pathname === props.to || pathname.startsWith(`${props.to}/`);
  return <Link {...props} aria-current={current ? 'page' : undefined} />;
}

/** The parts of an address that a route's path names: `token` of `/verify/:token`. */
export type PathParams = Readonly<Record<string, string | undefined>>;

const Params = createContext<PathParams>({});

/** Tells the screen below the parts of its address. */
export function PathParamsProvider(props: { params: PathParams; children: ReactNode }) {
  return <Params value={props.params}>{props.children}</Params>;
}

/** The parts of this page's address that its route names. */
export function usePathParams(): PathParams {
  return useContext(Params);
}
