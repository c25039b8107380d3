// A number and its unit never part at the end of a line: "2 %", "18 °C", "42 km".

const NUMBER_AND_UNIT = /(\d) (?=(?:%|°C|°F|km|m|s|h|g|kg|ml|min)(?![\p{L}\d]))/gu

/** A no-break space between each number and the unit after it. */
export const withUnbrokenUnits = (text: string): string => text.replace(NUMBER_AND_UNIT, '$1\u00A0')
