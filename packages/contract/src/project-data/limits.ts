/** Limits of imports; in a separate file so that only admin apps load them. A batch is one transaction. */
export const importLimits = {
  importBatchMaxBytes: 4 * 1024 * 1024,
  importBatchMaxLines: 2000,
} as const;
