import { Link } from '@tanstack/react-router';
import { Answer } from './answer';
import { Section } from './section';
import { StartAfresh } from './start-afresh';

/** The answers to what people ask. */
export function Answers() {
  return (
    <>
      <Section id="session" title="Signing in">
        <Answer question="Vireo says that my session expired">
          <p>
            A login lasts for a while and is renewed by itself. When that no longer works the page reloads and asks you
            to log in again. What you had typed is there when you are back, in the same tab. Passwords are not, and
            files have to be chosen again.
          </p>
        </Answer>
        <Answer question="I have Vireo open in several tabs">
          <p>Logging in or out in one tab counts for all of them. You can be one person at a time in a browser.</p>
        </Answer>
        <Answer question="I want another password">
          <p>
            Choose one of more than 8 characters in{' '}
            <Link to="/settings" search={{ tab: 'password' }}>
              Settings
            </Link>
            . You need the old one. If you have forgotten it, only whoever runs the server can help.
          </p>
        </Answer>
        <Answer question="I changed my username, and old links are broken">
          <p>
            Your channel lives at its username, so its address changes with it, and the old one leads nowhere. Changing
            your full name breaks nothing.
          </p>
        </Answer>
      </Section>
      <Section id="uploads" title="Uploads">
        <Answer question="Which files can I upload?">
          <p>Videos as .mp4. Thumbnails, avatars and cover images as .png, .jpg or .jpeg.</p>
          <p>A file of another kind that was only renamed is refused: what counts is what is inside.</p>
        </Answer>
        <Answer question="How long may an upload take?">
          <p>
            As long as it needs: nothing ends it but you, or a lost connection. Keep the tab open until it says that it
            is done.
          </p>
        </Answer>
        <Answer question="My upload was interrupted">
          <p>
            It may have arrived all the same. Look for it in your <Link to="/admin/dashboard">Dashboard</Link> before
            you send it again. A new video is public at once; a switch there hides it.
          </p>
        </Answer>
      </Section>
      <Section id="trouble" title="When something is wrong">
        <Answer question="It says that I am offline">
          <p>
            Your browser has no connection. What is on the screen stays, and whatever you were writing does, too. Try
            again when the note is gone.
          </p>
        </Answer>
        <Answer question="A video does not play">
          <p>
            Press Retry in the player. If other videos play, this one's file is missing or your browser cannot read it.
            If a video starts without sound, that is the browser's choice: press “Tap for sound”.
          </p>
        </Answer>
        <Answer question="It is too dark, or too bright">
          <p>
            The button Theme at the top offers dark, light, and the choice of your system. It is kept in this browser,
            for this browser only.
          </p>
        </Answer>
        <Answer question="I want to start afresh">
          <p>
            This logs you out and makes this browser forget the theme, how you set the player, and texts that you have
            not sent. Nothing that is on the server is touched.
          </p>
          <div>
            <StartAfresh />
          </div>
        </Answer>
      </Section>
    </>
  );
}
