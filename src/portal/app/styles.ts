// The styles that most screens share, in one file of the first download; a screen's own styles load with the screen.
import '../ui/theme/theme.css';
import '../ui/theme/brand.css';
import '../ui/page/loader.css';
import '../ui/button.css';
import '../ui/menu/menu.css';
import '../ui/page/page.css';
import '../ui/page/notice.css';
import '../ui/field/field.css';
import '../ui/field/checkbox.css';
import '../ui/list/dataList.css';
import '../ui/page/figures.css';
import '../ui/menu/steps.css';
import '../ui/theme/tools.css';
import '../shell/shell.css';
