// Small parts of the interface that most screens show. `main.tsx` imports them so that they belong to the file that every page loads:
// the pages of accounts need nothing else of what screens share, and are spared that file.
import '@daily/ui/display/banner';
import '@daily/ui/display/card';
import '@daily/ui/forms/checkbox-field';
import '@daily/ui/loading/spinner';
