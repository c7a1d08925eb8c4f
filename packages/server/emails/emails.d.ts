/** The helper module of email sources, which the renderer provides. */
declare module '@portico/emails' {
  import type { ReactNode } from 'react';

  /** What a template gets. */
  export interface Props<Variables = Record<string, never>> {
    readonly user: { readonly displayName: string | null };
    readonly project: { readonly displayName: string };
    readonly variables: Variables;
  }

  /** What a theme gets. */
  export interface ThemeProps {
    readonly children: ReactNode;
    /** Missing in emails that cannot be unsubscribed from. */
    readonly unsubscribeLink?: string;
  }

  /** Declares the subject of the email; renders nothing. */
  export function Subject(props: { readonly value: string }): null;

  /** Declares the notification category of the email; renders nothing. */
  export function NotificationCategory(props: { readonly value: 'Transactional' | 'Marketing' }): null;

  /** Returns a text of the message catalog; `{name}` in it is replaced by the value of that name. */
  export function message(key: string, values?: Readonly<Record<string, string | number>>): string;
}
