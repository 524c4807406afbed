import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { validateXML } from 'xmllint-wasm';

const require = createRequire(import.meta.url);

/** What the protocol's schema leaves to others: the links to a page in other languages. */
const ALTERNATES = `<?xml version="1.0" encoding="UTF-8"?>
<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.w3.org/1999/xhtml">
  <xsd:element name="link">
    <xsd:complexType>
      <xsd:attribute name="rel" fixed="alternate" use="required"/>
      <xsd:attribute name="hreflang" type="xsd:language" use="required"/>
      <xsd:attribute name="href" type="xsd:anyURI" use="required"/>
    </xsd:complexType>
  </xsd:element>
</xsd:schema>`;

const BOTH = `<?xml version="1.0" encoding="UTF-8"?>
<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema">
  <xsd:import namespace="http://www.sitemaps.org/schemas/sitemap/0.9" schemaLocation="sitemap.xsd"/>
  <xsd:import namespace="http://www.w3.org/1999/xhtml" schemaLocation="alternates.xsd"/>
</xsd:schema>`;

/** What the schema of sitemaps.org finds wrong with a sitemap. */
export async function sitemapProblems(xml: string): Promise<readonly string[]> {
  const folder = dirname(require.resolve('sitemap/package.json'));
  const protocol = await readFile(join(folder, 'schema/sitemap.xsd'), 'utf8');
  const { errors } = await validateXML({
    xml: { fileName: 'checked.xml', contents: xml },
    schema: { fileName: 'both.xsd', contents: BOTH },
    preload: [
      { fileName: 'sitemap.xsd', contents: protocol },
      { fileName: 'alternates.xsd', contents: ALTERNATES },
    ],
  });
  return errors.map(({ rawMessage }) => rawMessage);
}
