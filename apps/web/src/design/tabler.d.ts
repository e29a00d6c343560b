// One file per icon: the package's main file would make every start read six thousand of them.
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { FunctionComponent } from 'react';

  const icon: FunctionComponent<{ 'aria-hidden'?: 'true'; className?: string; stroke?: number }>;
  export default icon;
}
