// A Markdown plugin: a number and its unit stay on one line.
import type { SatteriProcessorOptions } from '@astrojs/markdown-satteri'
import { withUnbrokenUnits } from '../rules/writing/measures.ts'

type MdastPlugin = NonNullable<SatteriProcessorOptions['mdastPlugins']>[number]

export const nonBreakingUnits: MdastPlugin = {
  name: 'startline:non-breaking-units',
  text(node, context) {
    const value = withUnbrokenUnits(node.value)
    if (value !== node.value) context.replaceNode(node, { type: 'text', value })
  },
}
