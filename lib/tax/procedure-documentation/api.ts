import { defineEndpoint } from '@/lib/server/core/endpoint'
import type { ApiGroup } from '@/lib/server/openapi/document'
import { z } from 'zod'
import { compareVersions, getDocumentation, getVersion, listVersions } from './queries/read-documentation'
import { differenceRecord, documentationRecord, versionRecord, versionText } from './schema'
import { generateVersion } from './use-cases/generate-version'
import { patchAnswers } from './use-cases/patch-answers'

const PATH = '/procedure-documentation'

export const procedureDocumentationApi: ApiGroup = {
  name: 'procedure-documentation',
  title: 'Procedure documentation',
  description: 'How the active company records, generated from its settings (Verfahrensdokumentation, GoBD)',
  endpoints: {
    get: defineEndpoint({
      method: 'GET',
      path: PATH,
      summary: 'What people have filled in, what is `missing`, and the `versions`, newest first',
      useCase: getDocumentation,
      response: documentationRecord,
    }),
    patch: defineEndpoint({
      method: 'PATCH',
      path: PATH,
      summary: 'Fill in what Kontor cannot know; omitted fields stay unchanged',
      useCase: patchAnswers,
      response: z.object({ version: z.number() }),
    }),
    generate: defineEndpoint({
      method: 'POST',
      path: `${PATH}/versions`,
      summary: 'Generate a version; the newest one is returned if nothing has changed',
      useCase: generateVersion,
      response: versionRecord,
      status: 201,
      location: ({ id }) => `${PATH}/versions/${id}`,
    }),
    versions: defineEndpoint({
      method: 'GET',
      path: `${PATH}/versions`,
      summary: 'The versions, newest first',
      useCase: listVersions,
      response: versionRecord.array(),
    }),
    version: defineEndpoint({
      method: 'GET',
      path: `${PATH}/versions/{id}`,
      summary: 'One version as Markdown',
      useCase: getVersion,
      response: versionText.extend({ name: z.string() }),
    }),
    compare: defineEndpoint({
      method: 'GET',
      path: `${PATH}/versions/{id}/changes`,
      summary: 'What changed, by lines, since the version `against`; by default since the one before',
      useCase: compareVersions,
      response: differenceRecord,
    }),
  },
}
