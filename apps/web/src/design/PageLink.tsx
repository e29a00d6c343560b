import {
  createContext,
  use,
  type AnchorHTMLAttributes,
  type ComponentType,
  type ReactElement,
} from 'react';

type PageLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  readonly to: string;
};

/** How a link opens a page of the product without loading it from the server; null where no router is. */
export const LinkWithin = createContext<ComponentType<PageLinkProps> | null>(null);

/**
 * A link to a page of the product. A visitor's first page has no router, whose scripts it would wait for: there it is the
 * browser's own link.
 */
export function PageLink({ to, ...rest }: PageLinkProps): ReactElement {
  const Within = use(LinkWithin);
  if (Within) return <Within to={to} {...rest} />;
  return <a href={to} {...rest} />;
}
