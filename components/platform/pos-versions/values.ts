import type { PosVersionFormValues, PosVersionRecord } from '@/lib/platform/pos-versions/schema'

type Shown = Pick<PosVersionRecord, 'version' | 'releaseDate' | 'releaseNotes' | 'latest' | 'tenants'>

export const formValues = ({ tenants, ...version }: Shown): PosVersionFormValues => ({
  version: version.version,
  releaseDate: version.releaseDate,
  releaseNotes: version.releaseNotes,
  latest: version.latest,
  isForAll: tenants.length === 0,
  tenants: [...tenants],
})

/** Returns the form values as submitted. */
export const sentValues = ({ isForAll, tenants, ...version }: PosVersionFormValues) => ({
  ...version,
  tenants: isForAll ? [] : tenants,
})
