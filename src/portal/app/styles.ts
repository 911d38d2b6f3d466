// The styles that most screens share, in one file of the first download; a screen's own come with it.
import '../ui/theme.css';
import '../ui/brand.css';
import '../ui/loader.css';
import '../ui/button.css';
import '../ui/menu.css';
import '../ui/page.css';
import '../ui/notice.css';
import '../ui/field.css';
import '../ui/checkbox.css';
import '../ui/dataList.css';
import '../ui/figures.css';
import '../ui/steps.css';
import '../ui/tools.css';
import '../shell/shell.css';
