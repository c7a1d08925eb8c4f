import {
  CreditCard,
  Globe,
  House,
  KeyRound,
  LogIn,
  Mail,
  Plug,
  ScrollText,
  Settings,
  ShieldCheck,
  Users,
  UsersRound,
  Vault,
  Webhook,
} from 'lucide-react';

/** The pages of a project, in the order of the rail. */
export const projectSections = [
  { to: '/projects/$projectId', label: 'Overview', icon: House },
  { to: '/projects/$projectId/users', label: 'Users', icon: Users },
  { to: '/projects/$projectId/teams', label: 'Teams', icon: UsersRound },
  { to: '/projects/$projectId/sign-in', label: 'Sign-in', icon: LogIn },
  { to: '/projects/$projectId/providers', label: 'Providers', icon: Plug },
  { to: '/projects/$projectId/permissions', label: 'Permissions', icon: ShieldCheck },
  { to: '/projects/$projectId/email', label: 'Email', icon: Mail },
  { to: '/projects/$projectId/payments', label: 'Payments', icon: CreditCard },
  { to: '/projects/$projectId/vault', label: 'Vault', icon: Vault },
  { to: '/projects/$projectId/webhooks', label: 'Webhooks', icon: Webhook },
  { to: '/projects/$projectId/keys', label: 'Keys', icon: KeyRound },
  { to: '/projects/$projectId/domains', label: 'Domains', icon: Globe },
  { to: '/projects/$projectId/audit-log', label: 'Audit log', icon: ScrollText },
  { to: '/projects/$projectId/settings', label: 'Settings', icon: Settings },
] as const;
