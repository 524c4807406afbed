import { documentToReactComponents, type Options } from '@contentful/rich-text-react-renderer';
import { BLOCKS, INLINES } from '@contentful/rich-text-types';
import type { AssetImage, Image } from '@sound-library/contract/resources/media.ts';
import type { RichTextBlock, RichTextInline } from '@sound-library/contract/resources/rich-text.ts';
import { textLinkProps } from '../../ui/layout/TextLink.tsx';
import { Picture } from '../../ui/media/Picture.tsx';
import { creditedPack, queueOf } from '../catalogue/listed-pack.ts';
import { AppLink, SafeLink } from '../navigation/links.tsx';
import { PackSound } from './PackSound.tsx';
import type { ShownEmbed } from './page-media.ts';
import * as styles from './RichText.module.css';
import { Video } from './Video.tsx';

// Documents have a closed shape (contract, `rich-text.ts`; media by `page-media.ts`), so that a node's data is known here,
// although the renderer's own types do not contain it.

const LINKS: Options['renderNode'] = {
  [INLINES.HYPERLINK]: ({ data }, children) => {
    const uri: string = data.uri;
    return (
      <SafeLink {...textLinkProps()} href={uri}>
        {children}
      </SafeLink>
    );
  },
  [INLINES.ENTRY_HYPERLINK]: ({ data }, children) => {
    const path: string = data.path;
    return (
      <AppLink {...textLinkProps()} to={path}>
        {children}
      </AppLink>
    );
  },
};

const BLOCKS_OF_TEXT: Options = {
  renderNode: {
    ...LINKS,
    [BLOCKS.HEADING_2]: (_node, children) => <h3>{children}</h3>,
    [BLOCKS.HEADING_3]: (_node, children) => <h3>{children}</h3>,
    [BLOCKS.HEADING_4]: (_node, children) => <h4>{children}</h4>,
    [BLOCKS.EMBEDDED_ASSET]: ({ data }) => {
      const image: AssetImage = data.image;
      return <EmbeddedPicture image={image} />;
    },
    [BLOCKS.EMBEDDED_ENTRY]: ({ data }) => {
      const embed: ShownEmbed = data.embed;
      return <Embed embed={embed} />;
    },
  },
};

/** Without a heading above the text, its own headings are one level higher. */
const BLOCKS_WITHOUT_HEADING: Options = {
  renderNode: {
    ...BLOCKS_OF_TEXT.renderNode,
    [BLOCKS.HEADING_2]: (_node, children) => <h2>{children}</h2>,
  },
};

const INLINE: Options = { renderNode: { ...LINKS, [BLOCKS.PARAGRAPH]: (_node, children) => children } };

interface RichTextProps {
  readonly blocks: RichTextBlock[];
  /** A heading of the second level precedes it. */
  readonly isHeaded?: boolean;
}

/** Rich text by editors in the storefront's typography. */
export function RichText({ blocks, isHeaded = true }: RichTextProps) {
  const options = isHeaded ? BLOCKS_OF_TEXT : BLOCKS_WITHOUT_HEADING;
  return (
    <div className={styles.text}>
      {documentToReactComponents({ nodeType: BLOCKS.DOCUMENT, data: {}, content: blocks }, options)}
    </div>
  );
}

/** Inline rich text, such as that of a heading, without an element of its own. */
export function RichWords({ words }: { readonly words: RichTextInline[] }) {
  const line = { nodeType: BLOCKS.PARAGRAPH, data: {}, content: words } as const;
  return documentToReactComponents({ nodeType: BLOCKS.DOCUMENT, data: {}, content: [line] }, INLINE);
}

function Embed({ embed }: { readonly embed: ShownEmbed }) {
  switch (embed.kind) {
    case 'pack': {
      const pack = creditedPack(embed.pack);
      return <PackSound pack={pack} queue={() => queueOf([pack])} size="medium" />;
    }
    case 'image':
      return <EmbeddedPicture image={embed.image} />;
    case 'video':
      return <Video video={embed.video} sizes={TEXT_SIZES} />;
    default:
      return embed satisfies never;
  }
}

const WIDTHS = [480, 720, 1024, 1408] as const;

/** A picture between two paragraphs, uncropped, with its credit. */
function EmbeddedPicture({ image }: { readonly image: Image | AssetImage }) {
  const credit = 'credit' in image ? image.credit : '';
  return (
    <figure className={styles.figure}>
      <div className={styles.picture}>
        <Picture image={image} alt={image.name} widths={WIDTHS} sizes={TEXT_SIZES} />
      </div>
      {credit ? <figcaption className={styles.credit}>{credit}</figcaption> : null}
    </figure>
  );
}

/** Width of an embed in a column of text. */
const TEXT_SIZES = '(width < 48rem) 92vw, 44rem';
