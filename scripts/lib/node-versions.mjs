/** The versions of Node that the repository is tested with: the oldest that it supports, and one of each later line. */
export const nodeVersions = ['20.19.0', '22.23.3', '24.9.0', '26.10.0'];
