import { contrastRatio } from '@retaguarda/rules/color';
import { AA_TEXT, paletteFrom, type Roles } from '@retaguarda/rules/theme-palette';
import { DARK_SURFACES, LIGHT_SURFACES, type Surfaces } from '@retaguarda/rules/theme-surfaces';
import { useTranslation } from 'react-i18next';
import { BrandMark } from '../../../ui/brand-mark.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import classes from './brand-preview.module.css';

interface BrandPreviewProps {
  name: string;
  /** Hex colour; anything else shows the product's own. */
  color: string;
  logo: string | null;
}

/** How the application looks in this brand, in light and in dark, with the contrast of its texts. */
export function BrandPreview({ name, color, logo }: BrandPreviewProps) {
  const { t } = useTranslation();
  const { light, dark } = paletteFrom(color);
  return (
    <div className={classes['previews']}>
      <Scheme title={t('branding.light')} roles={light} surfaces={LIGHT_SURFACES} name={name} logo={logo} />
      <Scheme title={t('branding.dark')} roles={dark} surfaces={DARK_SURFACES} name={name} logo={logo} />
    </div>
  );
}

interface SchemeProps {
  title: string;
  roles: Roles;
  surfaces: Surfaces;
  name: string;
  logo: string | null;
}

function Scheme({ title, roles, surfaces, name, logo }: SchemeProps) {
  const { t } = useTranslation();
  return (
    <figure className={classes['scheme']}>
      <figcaption className={classes['caption']}>{title}</figcaption>
      <div
        className={classes['frame']}
        style={{ background: surfaces.body, borderColor: surfaces.border, color: surfaces.text }}
      >
        <div className={classes['head']}>
          <BrandMark name={name} logo={logo} color={roles.fill} />
          <strong>{name}</strong>
        </div>
        <span className={classes['chosen']} style={{ background: roles.tint, color: roles.accent }}>
          {t('nav.companies')}
        </span>
        <span
          className={classes['button']}
          style={{ background: roles.fill, color: roles.onFill, borderColor: roles.edge }}
        >
          {t('action.save')}
        </span>
      </div>
      <ul className={classes['ratios']}>
        <Ratio label={t('branding.onButton')} text={roles.onFill} background={roles.fill} />
        <Ratio label={t('branding.onPage')} text={roles.accent} background={surfaces.body} />
        <Ratio label={t('branding.onTint')} text={roles.accent} background={roles.tint} />
      </ul>
    </figure>
  );
}

function Ratio({ label, text, background }: { label: string; text: string; background: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const ratio = Math.floor(contrastRatio(text, background) * 10) / 10;
  return (
    <li>
      {label}: <strong className="ui-numbers">{format.number(ratio)}:1</strong>{' '}
      {ratio >= AA_TEXT ? t('branding.passes') : t('branding.fails')}
    </li>
  );
}
