/** The figures of imports, apart from the rest so that only apps of admins carry them. A batch is one transaction. */
export const importLimits = {
  importBatchMaxBytes: 4 * 1024 * 1024,
  importBatchMaxLines: 2000,
} as const;
