export { toLoggedSubject } from './logged-subject.js';
export { fillMessage, messagesFor } from './messages/index.js';
export { type SecurityChange, securityChanges } from './security-change.js';
export { starters } from './sources.gen.js';
export {
  type BuiltInTemplateName,
  type BuiltInVariables,
  builtInTemplates,
  findBuiltInTemplate,
  isBuiltInTemplateName,
} from './templates.js';
export { builtInThemes, defaultTheme } from './themes.js';
export { type BuiltInEmail, toBuiltInValues, toGreetedName } from './values.js';
