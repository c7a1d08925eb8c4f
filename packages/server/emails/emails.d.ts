/** The helper module of email sources, which the renderer provides. */
declare module '@portico/emails' {
  import type { ReactNode } from 'react';

  /** The project that the email is from. */
  export interface Project {
    readonly displayName: string;
    /** The URL of its logo; null without one. */
    readonly logoUrl: string | null;
    /** Its brand color, such as `#0f766e`, and the color of text that is readable on it; null without one. */
    readonly brand: { readonly color: string; readonly textColor: string } | null;
  }

  /** What a template gets. */
  export interface Props<Variables = Record<string, never>> {
    readonly user: { readonly displayName: string | null };
    readonly project: Project;
    readonly variables: Variables;
  }

  /** What a theme gets. */
  export interface ThemeProps {
    readonly children: ReactNode;
    readonly project: Project;
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
