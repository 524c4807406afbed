import { documentToReactComponents, type Options } from '@contentful/rich-text-react-renderer';
import { BLOCKS, INLINES } from '@contentful/rich-text-types';
import type { AssetImage } from '@sound-library/contract/entities/media.ts';
import type { RichTextBlock, RichTextEmbed, RichTextInline } from '@sound-library/contract/entities/rich-text.ts';
import type { ReactNode } from 'react';
import { textLinkLook } from '../../../ui/TextLink/text-link-look.ts';
import { AppLink } from '../../navigation/AppLink.tsx';
import { SafeLink } from '../../navigation/SafeLink.tsx';
import { Embed } from './Embed.tsx';
import { EmbeddedPicture } from './EmbeddedPicture.tsx';
import styles from './RichText.module.css';

// The product API answers with documents of a closed shape (contract, `rich-text.ts`): what a node's data holds is known here,
// though the renderer's own types don't tell.

const LINKS: Options['renderNode'] = {
  [INLINES.HYPERLINK]: ({ data }, children) => {
    const uri: string = data.uri;
    return (
      <SafeLink {...textLinkLook()} href={uri}>
        {children}
      </SafeLink>
    );
  },
  [INLINES.ENTRY_HYPERLINK]: ({ data }, children) => {
    const path: string = data.path;
    return (
      <AppLink {...textLinkLook()} to={path}>
        {children}
      </AppLink>
    );
  },
};

const BLOCKS_OF_TEXT: Options = {
  renderNode: {
    ...LINKS,
    // A section's own heading is the second level.
    [BLOCKS.HEADING_2]: heading,
    [BLOCKS.HEADING_3]: heading,
    [BLOCKS.HEADING_4]: (_node, children) => <h4>{children}</h4>,
    [BLOCKS.EMBEDDED_ASSET]: ({ data }) => {
      const image: AssetImage = data.image;
      return <EmbeddedPicture image={image} />;
    },
    [BLOCKS.EMBEDDED_ENTRY]: ({ data }) => {
      const embed: RichTextEmbed = data.embed;
      return <Embed embed={embed} />;
    },
  },
};

const INLINE: Options = { renderNode: { ...LINKS, [BLOCKS.PARAGRAPH]: (_node, children) => children } };

function heading(_node: unknown, children: ReactNode) {
  return <h3>{children}</h3>;
}

/** What editors wrote, in the house's typography. */
export function RichText({ blocks }: { readonly blocks: RichTextBlock[] }) {
  return (
    <div className={styles.text}>
      {documentToReactComponents({ nodeType: BLOCKS.DOCUMENT, data: {}, content: blocks }, BLOCKS_OF_TEXT)}
    </div>
  );
}

/** Words of one line, such as a heading's, without an element of their own. */
export function RichWords({ words }: { readonly words: RichTextInline[] }) {
  const line = { nodeType: BLOCKS.PARAGRAPH, data: {}, content: words } as const;
  return documentToReactComponents({ nodeType: BLOCKS.DOCUMENT, data: {}, content: [line] }, INLINE);
}
