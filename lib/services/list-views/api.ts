import { defineEndpoint } from '@/lib/server/core/endpoint'
import { listListViews } from './queries'
import { listViews } from './schema'

/** For the menu „Ansichten“ when it opens; not part of the documented API. */
export const listViewPicker = defineEndpoint({
  method: 'GET',
  path: '/pickers/list-views',
  summary: 'Views of a list',
  useCase: listListViews,
  response: listViews,
})
