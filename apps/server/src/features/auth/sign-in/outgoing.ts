/** The reply that sends the browser on: an address, or a form that it posts. */
export type Outgoing =
  | { readonly kind: 'redirect'; readonly url: string }
  | {
      readonly kind: 'form';
      readonly url: string;
      readonly fields: Readonly<Record<string, string>>;
    };
