import type { ApiClient } from './api-client'

/**
 * Returns the records at these paths, without what a new version of the till software changes:
 * another spec may release one at the same time.
 */
export function storedRecords(api: ApiClient, paths: readonly string[]): Promise<object[]> {
  const changing = { latestVersion: null, isVersionBehind: null }
  return Promise.all(paths.map(async (path) => ({ ...(await api.get<object>(path)).body, ...changing })))
}
