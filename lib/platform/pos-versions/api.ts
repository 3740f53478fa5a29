import { defineEndpoint, recordOperations, type RequestParts } from '@/lib/server/core/endpoint'
import type { ApiGroup } from '@/lib/server/openapi/document'
import { getPosVersion, listPosVersions } from './queries'
import { deletedPosVersion, posVersionRecord } from './schema'
import { createPosVersion } from './use-cases/create-pos-version'
import { deletePosVersion } from './use-cases/delete-pos-version'
import { patchPosVersion } from './use-cases/patch-pos-version'

/** `version` is the software's: If-Match refers to `rowVersion`. */
const input = ({ params, body, version }: RequestParts) => ({
  ...body,
  ...(version === undefined ? {} : { rowVersion: version }),
  ...params,
})

const operations = recordOperations('/pos-versions', posVersionRecord)

const posVersionEndpoints = {
  list: defineEndpoint({
    ...operations.list,
    summary: 'Versions of the tills’ software; for platform administrators',
    useCase: listPosVersions,
  }),
  create: defineEndpoint({
    ...operations.create,
    summary: 'Add a version; `latest` moves the flag from the current one',
    useCase: createPosVersion,
  }),
  get: defineEndpoint({ ...operations.get, summary: 'One version', useCase: getPosVersion }),
  patch: defineEndpoint({
    ...operations.patch,
    summary: 'Change a version, make it the latest, or assign it to tenants',
    useCase: patchPosVersion,
    input,
  }),
  delete: defineEndpoint({
    ...operations.delete,
    summary: 'Delete a version; tills that should run it get the next lower one',
    useCase: deletePosVersion,
    response: deletedPosVersion,
    status: 200,
    input,
  }),
}

export const posVersionApi: ApiGroup = {
  name: 'posVersions',
  title: 'POS versions',
  description: 'Versions of the tills’ software, for all tenants',
  endpoints: posVersionEndpoints,
}
