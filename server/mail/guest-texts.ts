import type { Translate } from '../pages/translate';
import type { ReportedKind } from '../rules/moderation';
import { paragraphs } from './texts';

type Page = {
  t: Translate;
  /** The host of the site. */
  site: string;
  kind: ReportedKind;
  /** When it was reported. */
  date: string;
};

const OUTCOMES = ['hidden', 'removed', 'dismissed', 'acted', 'gone'] as const;

type Outcome = (typeof OUTCOMES)[number];

/** The state of a decided case, or what a deleted account has left of it; undefined for an open case, and if the report has no case. */
export const outcomeOf = (state: string | null) => OUTCOMES.find((each) => each === state);

const reported = ({ t, site, kind, date }: Page) =>
  ({
    video: t('On {date}, a video on {site} was reported with this email address.', { date, site }),
    comment: t('On {date}, a comment on {site} was reported with this email address.', { date, site }),
    tweet: t('On {date}, a tweet on {site} was reported with this email address.', { date, site }),
    channel: t('On {date}, a channel on {site} was reported with this email address.', { date, site }),
  })[kind];

const outcome = (t: Translate, state: Decided['state']) =>
  ({
    acted: t('A moderator has looked at it and taken a measure against the member.'),
    hidden: t('A moderator has looked at it and hidden it.'),
    removed: t('A moderator has looked at it and removed it.'),
    dismissed: t('A moderator has looked at it and found that it can stay.'),
    gone: t('It does not exist any more: the account it belonged to was deleted before anybody decided.'),
  })[state];

/** A decision about what a guest has reported. */
type Decided = { state: Outcome };

/** The mails to guests. They contain nothing that a user wrote, because anybody can type the address of somebody else. */
export const GUEST_TEXTS = {
  confirm({ url, ...page }: Page & { url: string }) {
    const { t, site } = page;
    return {
      subject: t('Confirm your report on {site}', { site }),
      text: paragraphs(
        reported(page),
        t('Open this link within 24 hours to confirm that; before, nobody reads the report:'),
        url,
        t('If it was not you, you need not do anything: the report and your address are deleted within two days.'),
      ),
    };
  },
  outcome({ state, ...page }: Page & Decided) {
    const { t, site } = page;
    return {
      subject: t('What became of your report on {site}', { site }),
      text: paragraphs(
        reported(page),
        outcome(t, state),
        ...(state === 'gone'
          ? []
          : [
              t('A person decided this, and nothing was decided automatically.'),
              t('If you disagree, write to the people who run {site}; you can also go to a court.', { site }),
            ]),
        t('Your address is deleted now.'),
      ),
    };
  },
};
