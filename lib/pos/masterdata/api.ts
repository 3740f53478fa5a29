import { sha256 } from '@/lib/server/core/digest'
import { defineEndpoint } from '@/lib/server/core/endpoint'
import type { ApiGroup } from '@/lib/server/openapi/document'
import { contentOf, getMasterdata } from './queries/get-masterdata'
import { masterdata } from './schema'

export const masterdataEndpoints = {
  get: defineEndpoint({
    method: 'GET',
    path: '/masterdata',
    summary:
      'Changes for the calling till since the cursor, without one everything; after a refused cursor start over without one',
    useCase: getMasterdata,
    response: masterdata,
    etag: (answer) => sha256(contentOf(answer)),
  }),
}

export const masterdataApi: ApiGroup = {
  name: 'masterdata',
  title: 'Master data',
  description: 'Products, groups, VAT rates and partners, in pages of at most 1,000 records',
  endpoints: masterdataEndpoints,
}
