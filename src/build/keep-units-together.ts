// A Markdown plugin: a number and its unit never part at the end of a line ("2 %", "18 °C", "42 km").
import type { SatteriProcessorOptions } from '@astrojs/markdown-satteri'

type MdastPlugin = NonNullable<SatteriProcessorOptions['mdastPlugins']>[number]

const NUMBER_AND_UNIT = /(\d) (?=(?:%|°C|°F|km|m|s|h|g|kg|ml)(?![\p{L}\d]))/gu

/** A no-break space between each number and the unit after it. */
export const withUnitsKept = (text: string): string => text.replace(NUMBER_AND_UNIT, '$1\u00A0')

export const keepUnitsTogether: MdastPlugin = {
  name: 'startline:keep-units-together',
  text(node, context) {
    const value = withUnitsKept(node.value)
    if (value !== node.value) context.replaceNode(node, { type: 'text', value })
  },
}
