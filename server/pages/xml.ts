import XMLBuilder from 'fast-xml-builder';

/** Names that begin with `@` are attributes; an array is several elements of one name. */
export type Xml = { [name: string]: string | number | Xml | Xml[] | undefined };

/** Escapes texts and attributes. */
const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  // Otherwise an attribute with the text "true" would lose it.
  suppressBooleanAttributes: false,
  suppressEmptyNode: true,
});

export const renderXml = (root: Xml): string =>
  builder.build({ '?xml': { '@version': '1.0', '@encoding': 'utf-8' }, ...root });

/** Browsers display XML: the policy keeps it from loading or running anything. */
export const xmlHeaders = (type: string) => ({
  'Content-Type': `${type}; charset=utf-8`,
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
});
