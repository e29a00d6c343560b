import type { ButtonHTMLAttributes, ReactElement, ReactNode, Ref } from 'react';

import s from './Button.module.css';
import { cx } from './cx.ts';
import { PageLink } from './PageLink.tsx';

type ButtonLook = 'plain' | 'main' | 'go' | 'sky' | 'warn' | 'danger' | 'quiet';

interface Look {
  readonly look?: ButtonLook; // main: one per screen
  readonly size?: 'normal' | 'big' | 'icon'; // icon: needs an aria-label
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

const classes = ({ look = 'plain', size = 'normal', className }: Omit<Look, 'children'>): string =>
  cx(s['btn'], s[look], s[size], className);

type ButtonProps = Look &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children'> & {
    readonly ref?: Ref<HTMLButtonElement>;
  };

/** A toy key with a lower edge; pressing hides the edge. */
export function Button({
  look = 'plain',
  size = 'normal',
  className,
  type = 'button',
  ...rest
}: ButtonProps): ReactElement {
  return <button type={type} className={classes({ look, size, className })} {...rest} />;
}

/** A link within the product that looks like a button. */
export function ButtonLink({
  to,
  look = 'plain',
  size = 'normal',
  className,
  children,
  ...rest
}: Look & { readonly to: string; readonly 'aria-label'?: string }): ReactElement {
  return (
    <PageLink to={to} className={classes({ look, size, className })} {...rest}>
      {children}
    </PageLink>
  );
}

/** A button-like link that saves a file from the server. */
export function FileLink({
  href,
  look = 'plain',
  size = 'normal',
  className,
  children,
}: Look & { readonly href: string }): ReactElement {
  return (
    <a href={href} download className={classes({ look, size, className })}>
      {children}
    </a>
  );
}
