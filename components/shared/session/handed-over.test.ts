import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { handedOver, HandedOver } from './handed-over'

describe('HandedOver', () => {
  it('writes messages that no text of theirs can leave', () => {
    const messages = { a: { b: 'Fett: <b>„so“</b>', c: '</script><script>alert(1)</script><!-- -->' } }
    const markup = renderToStaticMarkup(createElement(HandedOver, { paths: 'a', messages }))
    const [, inside = ''] =
      /^<script type="application\/json" id="messages:a">(.*)<\/script>$/.exec(markup) ?? []
    expect(inside.toLowerCase()).not.toMatch(/<\/?script/)
    expect(JSON.parse(inside)).toEqual(messages)
  })

  it('finds none where there is no document', () => {
    expect(handedOver('a')).toBeUndefined()
  })
})
