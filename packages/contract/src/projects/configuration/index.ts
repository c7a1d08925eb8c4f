export { isTree } from './elements.js';
export { ConfiguredProduct, withCatalogId } from './payments.js';
export { appIds, ConfigurationSchema, DEFAULT_THEME_ID, mergeStrategies, type ProjectConfig } from './schema.js';
